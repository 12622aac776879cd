CREATE TABLE "content_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"staff_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD CONSTRAINT "content_pictures_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_picture_content_pictures_hash_fk" FOREIGN KEY ("picture") REFERENCES "public"."content_pictures"("hash") ON DELETE no action ON UPDATE no action;