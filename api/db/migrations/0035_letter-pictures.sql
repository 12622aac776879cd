CREATE TABLE "letter_pictures" (
	"letter_id" uuid NOT NULL,
	"name" text NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "letter_pictures_letter_id_name_pk" PRIMARY KEY("letter_id","name")
);
--> statement-breakpoint
ALTER TABLE "letter_pictures" ADD CONSTRAINT "letter_pictures_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_pictures_name" ON "letter_pictures" USING btree ("name");--> statement-breakpoint
UPDATE "inquiry_messages" SET "detail" = '' WHERE "state" = 'accepted' AND "detail" <> '';
