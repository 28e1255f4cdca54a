CREATE TABLE "release_measures" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"measure" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" bigint NOT NULL,
	"judged" bigint NOT NULL,
	CONSTRAINT "release_measures_remote_version_minute_measure_bucket_pk" PRIMARY KEY("remote","version","minute","measure","bucket")
);
--> statement-breakpoint
CREATE TABLE "release_trials" (
	"remote" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"views_before" bigint,
	"duels" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "release_pointers" ADD COLUMN "canary_advances" boolean DEFAULT false NOT NULL;