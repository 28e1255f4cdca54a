CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "telemetry_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"release" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "telemetry_marks_expiry" ON "telemetry_marks" USING btree ("expires_at");