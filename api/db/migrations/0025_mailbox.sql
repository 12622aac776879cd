CREATE TABLE "mailbox_connections" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"grant" uuid NOT NULL,
	"settings" text NOT NULL,
	"staff_id" uuid,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refresh_token" text NOT NULL,
	"access_token" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"renewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	CONSTRAINT "mailbox_connections_one" CHECK ("mailbox_connections"."id")
);
--> statement-breakpoint
CREATE TABLE "mailbox_sign_ins" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"verifier" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox_runs" ADD COLUMN "next_uid" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_runs" ADD COLUMN "next_uid_of" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_connections" ADD CONSTRAINT "mailbox_connections_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_sign_ins" ADD CONSTRAINT "mailbox_sign_ins_session_id_account_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."account_sessions"("id") ON DELETE cascade ON UPDATE no action;