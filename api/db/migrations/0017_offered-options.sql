CREATE TABLE "offered_options" (
	"language" text NOT NULL,
	"question" text NOT NULL,
	"id" text NOT NULL,
	"label" text NOT NULL,
	"asks" boolean NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "offered_options_language_question_id_pk" PRIMARY KEY("language","question","id")
);
