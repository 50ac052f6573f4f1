import { expect } from 'chai';
import { eachDoor, refusalOf } from '../../../../support/mcp-door/each-door.js';
import { eventually } from '../../../../support/mcp-door/eventually.js';

const ada = 'human://ada';
const bo = 'human://bo';

eachDoor('the list', (bench) => {
  it('offers tools, and nothing else that it does not serve', async () => {
    const client = await bench.connect(ada);
    expect(client.getServerCapabilities()).to.deep.equal({ tools: { listChanged: true } });
    expect(client.getServerVersion()?.name).to.equal('skillseam');
    expect(client.getInstructions()).to.include('skill');
  });

  it('lists to each caller its own skills', async () => {
    bench.host.skill('review', [ada, bo]);
    bench.host.skill('payroll', [ada]);
    const names = async (principal: string): Promise<string[]> =>
      (await (await bench.connect(principal)).listTools()).tools.map((tool) => tool.name);
    expect(await names(ada)).to.deep.equal(['payroll', 'review']);
    expect(await names(bo)).to.deep.equal(['review']);
  });

  it('shows a skill under its canonical name, with its schemas as they were written', async () => {
    const inputSchema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { pr: { type: 'integer' }, note: true },
      $defs: { x: { not: {} } },
      additionalProperties: false,
    };
    const outputSchema = { type: 'object', properties: { ok: { type: 'boolean' } } };
    bench.host.skill('review', [ada], undefined, { inputSchema, outputSchema, effect: 'read' });
    const { tools } = await (await bench.connect(ada)).listTools();
    expect(tools).to.deep.equal([
      {
        name: 'review',
        title: 'expertise/review',
        description: 'Does review.',
        inputSchema,
        outputSchema,
        annotations: {
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
        _meta: { 'skillseam/skill': 'expertise/review' },
      },
    ]);
  });

  it('leaves out what no client would take, keeps the rest, and tells the operator once', async () => {
    bench.host.skill('bad', [ada], undefined, { inputSchema: { type: 'array' } });
    bench.host.skill('good', [ada]);
    const client = await bench.connect(ada);
    for (let asked = 0; asked < 2; asked += 1)
      expect((await client.listTools()).tools.map((tool) => tool.name)).to.deep.equal(['good']);
    expect(bench.host.problems[0]).to.include('expertise/bad');
  });

  it('says nothing of a defect but that there is one', async () => {
    bench.host.breakList(new Error('secret inside'));
    const client = await bench.connect(ada);
    const { code, message } = await refusalOf(client.listTools());
    expect([code, message.includes('secret')]).to.deep.equal([-32603, false]);
    expect(bench.host.problems).to.have.length(1);
    bench.host.breakList(undefined);
    expect((await client.listTools()).tools).to.deep.equal([]);
  });

  it('goes on when changes can no longer be followed, and tells the operator', async () => {
    const client = await bench.connect(ada);
    await eventually(() => bench.host.changes(ada).observed);
    bench.host.changes(ada).error(new Error('broken'));
    expect((await client.listTools()).tools).to.deep.equal([]);
    expect(bench.host.problems).to.deep.equal(['changes of the skill list are no longer told']);
  });

  it('hands a long list out in pages that together are the whole', async () => {
    const slugs = Array.from({ length: 450 }, (_, index) => `skill-${1000 + index}`);
    for (const slug of slugs) bench.host.skill(slug, [ada]);
    const client = await bench.connect(ada);
    const seen: string[] = [];
    let pages = 0;
    for (let cursor: string | undefined, more = true; more; pages += 1) {
      const page = await client.request({
        method: 'tools/list',
        params: cursor === undefined ? {} : { cursor },
      });
      seen.push(...page.tools.map((tool) => tool.name));
      cursor = page.nextCursor;
      more = cursor !== undefined;
    }
    expect(seen).to.deep.equal(slugs);
    expect(pages).to.equal(3);
  });

  it('tells of a change once to each caller whose list changed, and to nobody else', async () => {
    bench.host.skill('review', [ada, bo]);
    const [first, second] = [await bench.connect(ada), await bench.connect(bo)];
    await eventually(() => bench.host.changes(ada).observed && bench.host.changes(bo).observed);
    for (const slug of ['one', 'two', 'three']) bench.host.skill(slug, [ada]);
    await eventually(() => first.listChanges === 1);
    bench.host.skill('four', [ada]);
    await eventually(() => first.listChanges === 2);
    expect((await first.listTools()).tools).to.have.length(5);
    expect([first.listChanges, second.listChanges]).to.deep.equal([2, 0]);
  });
});
