CREATE TABLE "letter_copies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"email_hash" "bytea" NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "letter_copies_once" UNIQUE("letter_id","email_hash"),
	CONSTRAINT "letter_copies_state" CHECK ("letter_copies"."state" in ('waiting', 'claimed', 'accepted', 'refused', 'deferred', 'uncertain', 'left'))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"send_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"per_minute" integer,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"policy_refusals" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "letters_state" CHECK ("letters"."state" in ('scheduled', 'sending', 'paused', 'sent', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "letter_copies" ADD CONSTRAINT "letter_copies_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_copies" ADD CONSTRAINT "letter_copies_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_copies_due" ON "letter_copies" USING btree ("letter_id","state","due_at");--> statement-breakpoint
CREATE INDEX "letter_copies_subscriber" ON "letter_copies" USING btree ("subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_slug" ON "letters" USING btree ("slug") WHERE "letters"."state" <> 'cancelled';