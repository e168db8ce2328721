ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_sender_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_recipient_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "chat_messages_sender";--> statement-breakpoint
DROP INDEX "chat_messages_recipient";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "student_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "staff_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "from_student" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_student" ON "chat_messages" USING btree ("student_id","staff_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_staff" ON "chat_messages" USING btree ("staff_id","student_id","id");--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "sender_id";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "recipient_id";