CREATE TABLE "release_outcomes" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "release_outcomes_remote_version_minute_kind_pk" PRIMARY KEY("remote","version","minute","kind")
);
