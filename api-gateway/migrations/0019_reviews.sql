CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"asked_on" date NOT NULL,
	"locale" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"hidden_answers" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_imports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rows" integer NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"removed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_moderations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"answer" text,
	"handle" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_summaries" (
	"handle" text PRIMARY KEY NOT NULL,
	"distribution" jsonb NOT NULL,
	"shown" integer NOT NULL,
	"questions" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"written_on" date NOT NULL,
	"verified" boolean NOT NULL,
	"reference" text NOT NULL,
	"locale" text,
	"helpful" integer DEFAULT 0 NOT NULL,
	"reply" text,
	"replied_on" date,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "questions_product" ON "questions" USING btree ("handle","asked_on","id");--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" USING btree ("asked_on","id");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("handle","written_on","id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("written_on","id");--> statement-breakpoint
CREATE TRIGGER "review_state_told" AFTER INSERT OR UPDATE ON "review_state" FOR EACH STATEMENT EXECUTE FUNCTION "tell_gateways"('reviews');
