ALTER TABLE "question_reports" ALTER COLUMN "question_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "question_reports" ADD COLUMN "test_question_id" integer;--> statement-breakpoint
ALTER TABLE "question_reports" ADD COLUMN "ecg_question_id" integer;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_test_question_id_normal_questions_id_fk" FOREIGN KEY ("test_question_id") REFERENCES "public"."normal_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_ecg_question_id_ecg_questions_id_fk" FOREIGN KEY ("ecg_question_id") REFERENCES "public"."ecg_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_item" CHECK (num_nonnulls("question_reports"."question_id", "question_reports"."test_question_id", "question_reports"."ecg_question_id") = 1);