-- Large tables may take longer than statements usually may.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
CREATE INDEX "bank_rounds_category" ON "bank_rounds" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "marks_question" ON "marks" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "audio_positions_audio" ON "audio_positions" USING btree ("audio_id");--> statement-breakpoint
CREATE INDEX "video_positions_video" ON "video_positions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "watched_videos_video" ON "watched_videos" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "practice_notes_question" ON "practice_notes" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "practice_notes_test_question" ON "practice_notes" USING btree ("test_question_id");--> statement-breakpoint
CREATE INDEX "practice_notes_ecg_question" ON "practice_notes" USING btree ("ecg_question_id");--> statement-breakpoint
CREATE INDEX "question_reports_question" ON "question_reports" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_reports_test_question" ON "question_reports" USING btree ("test_question_id");--> statement-breakpoint
CREATE INDEX "question_reports_ecg_question" ON "question_reports" USING btree ("ecg_question_id");--> statement-breakpoint
CREATE INDEX "ecg_answers_question" ON "ecg_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "normal_answers_question" ON "normal_answers" USING btree ("question_id");