ALTER TABLE "password_resets" ADD COLUMN "restores_email" text;--> statement-breakpoint
ALTER TABLE "tries" ADD COLUMN "opens_at" timestamp with time zone;