CREATE TABLE "newsletter_deliveries" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_suppressions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_hash" "bytea" NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone,
	"lift_reason" text
);
--> statement-breakpoint
CREATE TABLE "newsletter_unsubscribe_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_hash" "bytea" NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_confirmation_mails" ADD COLUMN "kind" text DEFAULT 'confirm' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD COLUMN "recorded_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD COLUMN "ticked" boolean;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "unreachable_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_recent" ON "newsletter_deliveries" USING btree ("subscriber_id","at");--> statement-breakpoint
CREATE INDEX "newsletter_suppressions_email" ON "newsletter_suppressions" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "newsletter_unsubscribe_log_email" ON "newsletter_unsubscribe_log" USING btree ("email_hash");