ALTER TABLE "ecg_questions" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "normal_questions" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "ecg_questions" SET "created_at" = "test_series"."created_at" FROM "test_series" WHERE "test_series"."id" = "test_id";--> statement-breakpoint
UPDATE "normal_questions" SET "created_at" = "test_series"."created_at" FROM "test_series" WHERE "test_series"."id" = "test_id";