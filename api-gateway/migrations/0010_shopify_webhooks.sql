CREATE TABLE "shopify_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"product_id" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE INDEX "shopify_webhooks_next" ON "shopify_webhooks" USING btree ("next_attempt_at") WHERE "shopify_webhooks"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "shopify_webhooks_product" ON "shopify_webhooks" USING btree ("product_id");