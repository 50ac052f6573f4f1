import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadText, maxFileBytes } from '../../../../../src/adapters/organisation/text/load-text.js';
import { temporaryFolder } from '../../../../support/temporary-folder.js';

async function refused(file: string): Promise<string> {
  const loaded = await loadText(file);
  return 'refused' in loaded ? loaded.refused : '';
}

describe('loadText', () => {
  it('gives the text without its byte order mark', async () => {
    const folder = temporaryFolder({ file: '\ufeffa: é\r\n' });
    expect(await loadText(path.join(folder, 'file'))).to.deep.equal({ text: 'a: é\r\n' });
  });

  it('says that a file does not exist, is a folder, a pipe, or lies below a file', async () => {
    const folder = temporaryFolder({ file: '' });
    execFileSync('mkfifo', [path.join(folder, 'pipe')]);
    expect(await refused(path.join(folder, 'none'))).to.match(/^the file does not exist;/);
    expect(await refused(folder)).to.equal('this is a folder; name the file in it');
    expect(await refused(path.join(folder, 'pipe'))).to.match(/^this is not a regular file;/);
    expect(await refused(path.join(folder, 'file/x'))).to.match(/^a part of the path is not a/);
    expect(await refused(`${folder}/${'x'.repeat(300)}`)).to.match(/^the path is too long/);
    expect(await refused('a\0b')).to.match(/^the file cannot be read/);
  });

  it('says that a file is too large, or not UTF-8', async () => {
    const folder = temporaryFolder({
      large: '#'.repeat(maxFileBytes + 1),
      allowed: '#'.repeat(maxFileBytes),
    });
    expect(await refused(path.join(folder, 'large'))).to.match(/^the file is larger than 4 MiB;/);
    expect(await refused(path.join(folder, 'allowed'))).to.equal('');
    writeFileSync(path.join(folder, 'latin'), Uint8Array.of(0x61, 0xe9, 0x0a));
    expect(await refused(path.join(folder, 'latin'))).to.match(/^the file is not UTF-8 text;/);
  });
});
