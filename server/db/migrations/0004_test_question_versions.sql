CREATE TABLE "ecg_question_versions" (
	"question_id" integer NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"image" text,
	"explanation" text NOT NULL,
	"option_ids" jsonb NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"replaced_by" integer,
	CONSTRAINT "ecg_question_versions_question_id_version_pk" PRIMARY KEY("question_id","version")
);
--> statement-breakpoint
CREATE TABLE "normal_question_versions" (
	"question_id" integer NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"option1" text NOT NULL,
	"option2" text NOT NULL,
	"option3" text NOT NULL,
	"option4" text NOT NULL,
	"correct_option" integer NOT NULL,
	"explanation" text NOT NULL,
	"image" text,
	"replaced_at" timestamp with time zone NOT NULL,
	"replaced_by" integer,
	CONSTRAINT "normal_question_versions_question_id_version_pk" PRIMARY KEY("question_id","version")
);
--> statement-breakpoint
ALTER TABLE "ecg_answers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ecg_questions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ecg_questions" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "normal_answers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "normal_questions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "normal_questions" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ecg_question_versions" ADD CONSTRAINT "ecg_question_versions_question_id_ecg_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."ecg_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecg_question_versions" ADD CONSTRAINT "ecg_question_versions_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "normal_question_versions" ADD CONSTRAINT "normal_question_versions_question_id_normal_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."normal_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "normal_question_versions" ADD CONSTRAINT "normal_question_versions_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;