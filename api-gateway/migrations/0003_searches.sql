ALTER TABLE "tracked_searches" ADD COLUMN "phrase" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracked_searches" ADD COLUMN "why" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "tracked_searches_time" ON "tracked_searches" USING btree ("searched_at");
