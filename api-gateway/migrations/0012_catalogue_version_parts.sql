CREATE TABLE "catalogue_version_parts" (
	"version" integer NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "catalogue_version_parts_version_part_pk" PRIMARY KEY("version","part")
);
--> statement-breakpoint
ALTER TABLE "catalogue_version_parts" ADD CONSTRAINT "catalogue_version_parts_version_catalogue_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."catalogue_versions"("version") ON DELETE cascade ON UPDATE no action;