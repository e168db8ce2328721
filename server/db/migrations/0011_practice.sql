CREATE SEQUENCE "public"."practice_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "practice_entries" (
	"op_id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"question_id" integer,
	"test_question_id" integer,
	"ecg_question_id" integer,
	"version" integer NOT NULL,
	"chosen" jsonb NOT NULL,
	"chosen_option" integer,
	"is_correct" boolean NOT NULL,
	"confidence" text,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"session" uuid,
	"acted_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seq" bigint DEFAULT nextval('practice_seq') NOT NULL,
	CONSTRAINT "practice_entries_item" CHECK (num_nonnulls("practice_entries"."question_id", "practice_entries"."test_question_id", "practice_entries"."ecg_question_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "practice_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"question_id" integer,
	"test_question_id" integer,
	"ecg_question_id" integer,
	"text" text NOT NULL,
	"other_text" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"acted_at" timestamp with time zone NOT NULL,
	"seq" bigint DEFAULT nextval('practice_seq') NOT NULL,
	CONSTRAINT "practice_notes_item" CHECK (num_nonnulls("practice_notes"."question_id", "practice_notes"."test_question_id", "practice_notes"."ecg_question_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "practice_plans" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"exam_date" date,
	"minutes" jsonb NOT NULL,
	"acted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"mode" text NOT NULL,
	"minutes" integer,
	"filters" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_shifts" (
	"user_id" integer NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"acted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_shifts_user_id_date_pk" PRIMARY KEY("user_id","date")
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" integer
);
--> statement-breakpoint
ALTER TABLE "practice_entries" ADD CONSTRAINT "practice_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_entries" ADD CONSTRAINT "practice_entries_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_entries" ADD CONSTRAINT "practice_entries_test_question_id_normal_questions_id_fk" FOREIGN KEY ("test_question_id") REFERENCES "public"."normal_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_entries" ADD CONSTRAINT "practice_entries_ecg_question_id_ecg_questions_id_fk" FOREIGN KEY ("ecg_question_id") REFERENCES "public"."ecg_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_notes" ADD CONSTRAINT "practice_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_notes" ADD CONSTRAINT "practice_notes_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_notes" ADD CONSTRAINT "practice_notes_test_question_id_normal_questions_id_fk" FOREIGN KEY ("test_question_id") REFERENCES "public"."normal_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_notes" ADD CONSTRAINT "practice_notes_ecg_question_id_ecg_questions_id_fk" FOREIGN KEY ("ecg_question_id") REFERENCES "public"."ecg_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_plans" ADD CONSTRAINT "practice_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD CONSTRAINT "practice_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_shifts" ADD CONSTRAINT "practice_shifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_entries_log" ON "practice_entries" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "practice_entries_question" ON "practice_entries" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "practice_entries_test_question" ON "practice_entries" USING btree ("test_question_id");--> statement-breakpoint
CREATE INDEX "practice_entries_ecg_question" ON "practice_entries" USING btree ("ecg_question_id");--> statement-breakpoint
CREATE INDEX "practice_notes_user" ON "practice_notes" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "practice_sessions_user" ON "practice_sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "question_reports_open" ON "question_reports" USING btree ("closed_at","created_at");;--> statement-breakpoint
-- What was answered before there was a log. The ids are made of what the rows are about, so that nothing comes twice.
INSERT INTO "practice_entries" ("op_id", "user_id", "question_id", "version", "chosen", "chosen_option", "is_correct", "source", "acted_at", "received_at")
SELECT md5('answer/' || a.user_id || '/' || a.question_id || '/' || a.round)::uuid, a.user_id, a.question_id, a.version,
  to_jsonb(CASE a.chosen_option
    WHEN 1 THEN coalesce(v.option1, q.option1)
    WHEN 2 THEN coalesce(v.option2, q.option2)
    WHEN 3 THEN coalesce(v.option3, q.option3)
    ELSE coalesce(v.option4, q.option4) END),
  a.chosen_option, a.is_correct, 'bank', a.acted_at, a.received_at
FROM "answers" a
JOIN "questions" q ON q.id = a.question_id
LEFT JOIN "question_versions" v ON v.question_id = a.question_id AND v.version = a.version
ORDER BY a.seq;--> statement-breakpoint
INSERT INTO "practice_entries" ("op_id", "user_id", "test_question_id", "version", "chosen", "chosen_option", "is_correct", "source", "acted_at", "received_at")
SELECT md5('test/' || a.user_id || '/' || a.test_id || '/' || a.number || '/' || a.question_id)::uuid, a.user_id, a.question_id, a.version,
  to_jsonb(CASE a.chosen_option
    WHEN 1 THEN coalesce(v.option1, q.option1)
    WHEN 2 THEN coalesce(v.option2, q.option2)
    WHEN 3 THEN coalesce(v.option3, q.option3)
    ELSE coalesce(v.option4, q.option4) END),
  a.chosen_option, a.is_correct, 'test', t.submitted_at, coalesce(t.received_at, t.submitted_at)
FROM "normal_answers" a
JOIN "attempts" t ON t.user_id = a.user_id AND t.test_id = a.test_id AND t.number = a.number
JOIN "normal_questions" q ON q.id = a.question_id
LEFT JOIN "normal_question_versions" v ON v.question_id = a.question_id AND v.version = a.version
WHERE a.chosen_option IS NOT NULL AND t.submitted_at IS NOT NULL
ORDER BY t.submitted_at, q.position;--> statement-breakpoint
INSERT INTO "practice_entries" ("op_id", "user_id", "ecg_question_id", "version", "chosen", "is_correct", "source", "acted_at", "received_at")
SELECT md5('ecg/' || user_id || '/' || test_id || '/' || number || '/' || question_id)::uuid, user_id, question_id, version,
  option_ids, is_correct, 'test', acted_at, acted_at
FROM "ecg_answers"
WHERE jsonb_array_length(option_ids) > 0
ORDER BY acted_at;
