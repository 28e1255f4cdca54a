CREATE TABLE "gateways" (
	"name" text PRIMARY KEY NOT NULL,
	"build" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
