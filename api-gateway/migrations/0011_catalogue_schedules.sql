CREATE TABLE "catalogue_schedules" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"every_minutes" integer NOT NULL,
	"skip_bad" boolean NOT NULL,
	"credential" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"etag" text,
	"last_modified" text,
	"digest" text,
	"runs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "catalogue_schedules_url_unique" UNIQUE("url")
);
