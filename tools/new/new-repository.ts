/** Returns the files of a repository for an owner's content, by path. */
export function repositoryFiles(company: string): Map<string, string> {
  return new Map([
    ['.gitignore', '.env\n'],
    ['.env.example', environment],
    ['README.md', readme(company)],
    ['.github/workflows/check.yml', workflow],
  ]);
}

const environment = `# Copy this to .env, which stays out of the repository; docs/settings.md in Bowline lists all settings.
# The public address of the site.
ORIGIN=https://www.agency.example
# The outgoing mail server; until it is set, emails appear at /dev/mailbox.
# SMTP_URL=smtps://user:password@mail.agency.example:465
# Your own PostgreSQL server, which also requires a secret of at least 32 characters.
# DATABASE_URL=postgres://user:password@localhost:5432/bowline
# SECRET=
`;

const readme = (company: string) => `# The website of ${company}

The texts, brand and settings of the site. The software, Bowline, stays unchanged, so you update it with \`git pull\`.
Keep the two side by side:

    agency/
      bowline/   the software, cloned
      site/      this folder

In the software's folder:

| command                                    | does                                          |
| ------------------------------------------ | --------------------------------------------- |
| \`CONTENT_DIR=../site npm run dev\`          | shows the site at localhost:3000 as you write |
| \`CONTENT_DIR=../site npm run doctor\`       | lists mistakes and what is still an example   |
| \`CONTENT_DIR=../site npm start\`            | runs the site, database included              |
| \`CONTENT_DIR=../site npm run release\`      | builds the archive for a server               |
| \`CONTENT_DIR=../site npm run build:static\` | builds files for a static host                |

You can put \`CONTENT_DIR=../site\` in the software's \`.env\` file instead. Settings such as \`ORIGIN\` belong in \`.env\` here
(see \`.env.example\`). The software's \`content/README.md\` and \`docs/content.md\` explain the files and their fields.

To update, run \`git pull\` in the software's folder, then \`CONTENT_DIR=../site npm run update-content\` there, which shows what
it would change in these files and asks for confirmation.

A server that has this folder, named by \`CONTENT_DIR\` there, serves what you pulled after
\`systemctl reload bowline-worker 'bowline-web@*'\`. If there is a mistake, the site does not change, and \`bowline status\`
shows the mistake.

\`.github/workflows/check.yml\` checks every change; set \`BOWLINE\` in it to the repository you got the software from.
`;

const workflow = `# Checks the content with the software; fails while anything is wrong.
name: Check
on: [push, pull_request]
env:
  # owner/name of the repository you got the software from.
  BOWLINE: your-organization/bowline
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
        with:
          path: site
      - uses: actions/checkout@v5
        with:
          repository: \${{ env.BOWLINE }}
          path: bowline
      - uses: actions/setup-node@v5
        with:
          node-version: 22
      - run: npm ci --no-audit --no-fund && npm run doctor
        working-directory: bowline
        env:
          CONTENT_DIR: ../site
`;
