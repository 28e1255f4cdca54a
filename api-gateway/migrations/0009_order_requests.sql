CREATE TABLE "order_requests" (
	"code" text PRIMARY KEY NOT NULL,
	"request_key" uuid NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"zip" text NOT NULL,
	"delivery_wish" text NOT NULL,
	"installation" boolean NOT NULL,
	"haul_away" boolean NOT NULL,
	"note" text NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal" double precision NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_requests_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE INDEX "order_requests_requested_at" ON "order_requests" USING btree ("requested_at");