CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"category_id" integer,
	"test_id" integer,
	"question_ids" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"imported_by" integer,
	"imported_at" timestamp with time zone NOT NULL,
	"checked" uuid,
	CONSTRAINT "imports_checked" UNIQUE("checked")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_test_id_test_series_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."test_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_category" ON "imports" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "imports_test" ON "imports" USING btree ("test_id");