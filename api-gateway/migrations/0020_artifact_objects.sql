CREATE TABLE "artifact_objects" (
	"hash" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"brotli_size" integer,
	"gzip_size" integer,
	"kept" boolean NOT NULL
);
