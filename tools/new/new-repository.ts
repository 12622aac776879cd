/** Returns the files of a repository for an owner's content, by path. */
export function repositoryFiles(company: string): Map<string, string> {
  return new Map([
    ['.gitignore', '.env\n'],
    ['.env.example', environment],
    ['README.md', readme(company)],
    ['.github/workflows/check.yml', workflow],
  ]);
}

const environment = `# Copy this to .env, which stays out of the repository; docs/settings.md of Bowline lists all settings.
# The public address of the site.
ORIGIN=https://www.agency.example
# Where mails are sent from; until it is set, they appear at /dev/mailbox.
# SMTP_URL=smtps://user:password@mail.agency.example:465
# A PostgreSQL of your own, and a secret of at least 32 characters with it.
# DATABASE_URL=postgres://user:password@localhost:5432/bowline
# SECRET=
`;

const readme = (company: string) => `# The website of ${company}

The texts, brand and settings of the site. The software is Bowline; it stays as it is, so an update of it is a
\`git pull\` there. Both beside each other:

    agency/
      bowline/   the software, cloned
      site/      this folder

In the folder of the software:

| command                                    | does                                          |
| ------------------------------------------ | --------------------------------------------- |
| \`CONTENT_DIR=../site npm run dev\`          | shows the site at localhost:3000 as you write |
| \`CONTENT_DIR=../site npm run doctor\`       | lists mistakes and what is still an example   |
| \`CONTENT_DIR=../site npm start\`            | runs the site, database included              |
| \`CONTENT_DIR=../site npm run release\`      | makes the archive for a server                |
| \`CONTENT_DIR=../site npm run build:static\` | makes files for a static host                 |

\`CONTENT_DIR=../site\` may stand in the file \`.env\` of the software instead. Settings such as \`ORIGIN\` are in \`.env\` here
(\`.env.example\`). Which file is what, and what a field means, is in \`content/README.md\` and \`docs/content.md\` of the
software.

To update: \`git pull\` in the folder of the software, then \`CONTENT_DIR=../site npm run update-content\` there, which shows
what it would change in these files and asks.

A server that has this folder, named by \`CONTENT_DIR\` there, serves what you pulled after
\`systemctl reload bowline-worker 'bowline-web@*'\`; a mistake leaves its site as it was, and \`bowline status\` names it.

\`.github/workflows/check.yml\` checks every change; set \`BOWLINE\` in it to where you have the software from.
`;

const workflow = `# Checks the content with the software; fails while anything is wrong.
name: Check
on: [push, pull_request]
env:
  # owner/name of the repository that you have the software from.
  BOWLINE: your-organisation/bowline
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
