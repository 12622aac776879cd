CREATE TABLE "newsletter_sentences" (
	"text_hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
