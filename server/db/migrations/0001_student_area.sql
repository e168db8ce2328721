CREATE TABLE "audio_positions" (
	"user_id" integer NOT NULL,
	"seconds" real NOT NULL,
	"finished" boolean NOT NULL,
	"acted_at" timestamp with time zone NOT NULL,
	"audio_id" integer NOT NULL,
	CONSTRAINT "audio_positions_user_id_audio_id_pk" PRIMARY KEY("user_id","audio_id")
);
--> statement-breakpoint
CREATE TABLE "audios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"duration" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"transcript" text
);
--> statement-breakpoint
CREATE TABLE "video_positions" (
	"user_id" integer NOT NULL,
	"seconds" real NOT NULL,
	"finished" boolean NOT NULL,
	"acted_at" timestamp with time zone NOT NULL,
	"video_id" integer NOT NULL,
	CONSTRAINT "video_positions_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"duration" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"poster" text,
	"captions" text
);
--> statement-breakpoint
CREATE TABLE "watched_videos" (
	"user_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"watched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watched_videos_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sender_id" integer,
	"recipient_id" integer,
	"message" text NOT NULL,
	"file" text,
	"file_name" text,
	"file_bytes" integer,
	"key" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"edited" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "website_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "website_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_reviews_user" UNIQUE("user_id"),
	CONSTRAINT "website_reviews_rating" CHECK ("website_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"user_id" integer NOT NULL,
	"test_id" integer NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"abandoned" boolean DEFAULT false NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"score" integer,
	"total" integer,
	"time_taken" integer,
	CONSTRAINT "attempts_user_id_test_id_number_pk" PRIMARY KEY("user_id","test_id","number")
);
--> statement-breakpoint
CREATE TABLE "ecg_answers" (
	"user_id" integer NOT NULL,
	"test_id" integer NOT NULL,
	"number" integer NOT NULL,
	"question_id" integer NOT NULL,
	"option_ids" jsonb NOT NULL,
	"is_correct" boolean NOT NULL,
	"acted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ecg_answers_user_id_test_id_number_question_id_pk" PRIMARY KEY("user_id","test_id","number","question_id")
);
--> statement-breakpoint
CREATE TABLE "ecg_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ecg_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	CONSTRAINT "ecg_options_text" UNIQUE("text")
);
--> statement-breakpoint
CREATE TABLE "ecg_question_findings" (
	"question_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	CONSTRAINT "ecg_question_findings_question_id_option_id_pk" PRIMARY KEY("question_id","option_id")
);
--> statement-breakpoint
CREATE TABLE "ecg_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ecg_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"test_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"image" text,
	"image_width" integer,
	"image_height" integer,
	"px_per_mm" real,
	"mm_per_s" real,
	"mm_per_mv" real,
	"explanation" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "normal_answers" (
	"user_id" integer NOT NULL,
	"test_id" integer NOT NULL,
	"number" integer NOT NULL,
	"question_id" integer NOT NULL,
	"chosen_option" integer,
	"is_correct" boolean NOT NULL,
	CONSTRAINT "normal_answers_user_id_test_id_number_question_id_pk" PRIMARY KEY("user_id","test_id","number","question_id")
);
--> statement-breakpoint
CREATE TABLE "normal_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "normal_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"test_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"option1" text NOT NULL,
	"option2" text NOT NULL,
	"option3" text NOT NULL,
	"option4" text NOT NULL,
	"correct_option" integer NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"image" text,
	CONSTRAINT "normal_questions_correct_option" CHECK ("normal_questions"."correct_option" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "test_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"name" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"is_ecg" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audio_positions" ADD CONSTRAINT "audio_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_positions" ADD CONSTRAINT "audio_positions_audio_id_audios_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."audios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audios" ADD CONSTRAINT "audios_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_positions" ADD CONSTRAINT "video_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_positions" ADD CONSTRAINT "video_positions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_videos" ADD CONSTRAINT "watched_videos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_videos" ADD CONSTRAINT "watched_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_reviews" ADD CONSTRAINT "website_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_test_id_test_series_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."test_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecg_answers" ADD CONSTRAINT "ecg_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecg_answers" ADD CONSTRAINT "ecg_answers_question_id_ecg_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."ecg_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecg_question_findings" ADD CONSTRAINT "ecg_question_findings_question_id_ecg_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."ecg_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecg_question_findings" ADD CONSTRAINT "ecg_question_findings_option_id_ecg_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."ecg_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecg_questions" ADD CONSTRAINT "ecg_questions_test_id_test_series_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."test_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "normal_answers" ADD CONSTRAINT "normal_answers_question_id_normal_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."normal_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "normal_questions" ADD CONSTRAINT "normal_questions_test_id_test_series_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."test_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_series" ADD CONSTRAINT "test_series_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audios_category" ON "audios" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "videos_category" ON "videos" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "chat_messages_sender" ON "chat_messages" USING btree ("sender_id","recipient_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_recipient" ON "chat_messages" USING btree ("recipient_id","sender_id","id");--> statement-breakpoint
CREATE INDEX "ecg_questions_test" ON "ecg_questions" USING btree ("test_id","position");--> statement-breakpoint
CREATE INDEX "normal_questions_test" ON "normal_questions" USING btree ("test_id","position");--> statement-breakpoint
CREATE INDEX "test_series_course" ON "test_series" USING btree ("course_id");