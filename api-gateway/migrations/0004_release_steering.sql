ALTER TABLE "releases" ADD COLUMN "published_by" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "signed_by" text;--> statement-breakpoint
CREATE TABLE "artifact_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"bytes" bytea NOT NULL,
	"brotli" bytea,
	"gzip" bytea
);
--> statement-breakpoint
ALTER TABLE "release_pointers" ADD COLUMN "canary_version" text;--> statement-breakpoint
ALTER TABLE "release_pointers" ADD COLUMN "canary_percent" double precision;--> statement-breakpoint
ALTER TABLE "release_pointers" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "release_pointers" ADD COLUMN "trail" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "release_pointers" p SET "trail" = coalesce((
	SELECT jsonb_build_array(h."from_version") FROM "release_history" h
	WHERE h."remote" = p."remote" AND h."to_version" = p."version" AND h."from_version" <> p."version"
	ORDER BY h."revision" DESC LIMIT 1
), '[]'::jsonb);--> statement-breakpoint
ALTER TABLE "release_history" ALTER COLUMN "remote" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "release_history" ALTER COLUMN "to_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "release_history" ADD COLUMN "kind" text DEFAULT 'promote' NOT NULL;--> statement-breakpoint
ALTER TABLE "release_history" ADD COLUMN "percent" double precision;--> statement-breakpoint
ALTER TABLE "release_history" ADD COLUMN "who" text DEFAULT 'root' NOT NULL;--> statement-breakpoint
CREATE INDEX "release_history_remote" ON "release_history" USING btree ("remote","revision");--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "tokens_name_unique" UNIQUE("name"),
	CONSTRAINT "tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "release_keys" (
	"id" text NOT NULL,
	"remote" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "release_keys_remote_id_pk" PRIMARY KEY("remote","id")
);
--> statement-breakpoint
CREATE FUNCTION "tell_gateways"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('kilowatt', TG_ARGV[0]);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "release_history_told" AFTER INSERT ON "release_history" FOR EACH STATEMENT EXECUTE FUNCTION "tell_gateways"('releases');--> statement-breakpoint
CREATE TRIGGER "catalogue_state_told" AFTER INSERT OR UPDATE ON "catalogue_state" FOR EACH STATEMENT EXECUTE FUNCTION "tell_gateways"('catalogue');
