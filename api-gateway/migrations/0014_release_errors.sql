CREATE TABLE "release_errors" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"fingerprint" text NOT NULL,
	"browser" text NOT NULL,
	"stage" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"frames" jsonb NOT NULL,
	"page" text,
	"request_id" text,
	"count" bigint NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_errors_remote_version_fingerprint_browser_pk" PRIMARY KEY("remote","version","fingerprint","browser")
);
