import './db/resolve-drizzle.ts';

const { features } = await import('./app/features.ts');
const { runProgram, UsageError } = await import('./operator/operator.ts');

/** The operator's commands by name. Importing one runs it with the remaining arguments. */
const commands: Record<string, () => Promise<unknown>> = {
  ...Object.assign({}, ...features.map((feature) => feature.commands)),
  inbox: () => import('./commands/inbox-command.ts'),
  mail: () => import('./jobs/mail-command.ts'),
  status: () => import('./commands/status-command.ts'),
  backup: () => import('./backup/backup-command.ts'),
  restore: () => import('./backup/restore-command.ts'),
};

const usage = `bowline <command> …

  The commands are ${Object.keys(commands).join(', ')}; each has --help.`;

const [name = ''] = process.argv.splice(2, 1);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  await runProgram(usage, async () => {
    if (name === '--help' || name === '-h') console.log(usage);
    else
      throw new UsageError(name === '' ? 'Specify a command.' : `There is no command "${name}".`);
  });
} else await command();
