CREATE TABLE "release_checks" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"result" text NOT NULL,
	"report" text NOT NULL,
	"against" jsonb NOT NULL,
	"signed_by" text,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_checks_remote_version_pk" PRIMARY KEY("remote","version")
);
--> statement-breakpoint
CREATE TABLE "release_previews" (
	"preview" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"for_preview" boolean DEFAULT false NOT NULL,
	CONSTRAINT "release_previews_preview_remote_version_pk" PRIMARY KEY("preview","remote","version")
);
