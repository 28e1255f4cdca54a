ALTER TABLE "carts" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;
