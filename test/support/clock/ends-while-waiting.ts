import { execFile } from 'node:child_process';

const patienceMs = 15_000;

/** Whether a process ends by itself that asks this class of clocks for a task in an hour. */
export async function endsWhileWaiting(file: URL, className: string): Promise<boolean> {
  const script = `const { ${className} } = await import('${file.href}');
    new ${className}().after(3_600_000, () => undefined);`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { timeout: patienceMs }, (fault, _stdout, stderr) => {
      if (fault === null) resolve(true);
      else if (fault.killed === true) resolve(false);
      else reject(new Error(stderr, { cause: fault }));
    });
  });
}
