CREATE TABLE "product_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"price" double precision NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"token_hash" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "product_alerts_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "product_alerts_subject" UNIQUE("email","product_id","kind")
);
--> statement-breakpoint
CREATE INDEX "product_alerts_confirmed" ON "product_alerts" USING btree ("id") WHERE "product_alerts"."confirmed_at" is not null;