CREATE TABLE "content_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"staff_id" uuid NOT NULL,
	"path" text NOT NULL,
	"page" text NOT NULL,
	"language" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "content_links" ADD CONSTRAINT "content_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;