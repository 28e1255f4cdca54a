CREATE TABLE "newsletter_requests" (
	"email" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"source" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"token_hash" text,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "newsletter_requests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "copy_of" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "is_view" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "carts_copy_of" ON "carts" USING btree ("copy_of","version");