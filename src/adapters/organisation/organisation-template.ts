/**
 * The file that `skillseam init` writes: a small organisation that serves as it is, with a comment
 * for each part that a newcomer will change.
 */
export const organisationTemplate = `# An organisation: who may call which skill of which agent.
#   skillseam check FILE    says everything that is wrong with it
#   skillseam serve FILE    serves it
skillseam: 1 # version of this format
organisation: my-organisation

# Where MCP clients connect: this machine only. Port 0 lets the system choose.
listen: { host: 127.0.0.1, port: 7420 }

# Ceilings; these are what you get when you leave them out.
limits: { inFlightPerCaller: 64, callTimeoutMs: 60000, sessions: 100, sessionIdleMs: 600000 }

# Who may come in. "generated" has the host make a key in its data folder at the first start; for a
# key of your own write sha256: and its hash:  printf %s "$KEY" | sha256sum
# "self" is whoever runs the host, over stdio and on the command line.
callers:
  human://me: { keys: [generated], osUsers: [self] }
  human://guest: { keys: [generated] }

# Units hold agents, people and other units. Members may call what is inside; outsiders see what the
# boundary exports, and nothing else. Levels: viewer < operator < owner.
units:
  home:
    description: Everything here.
    members: [unit://home/desk, human://me]
    grants: { human://me: owner }
    policies:
      # Forbidden here and in every unit below, whatever is allowed there. "*" ends a pattern.
      skills: { blocked: [tools env] }

  home/desk:
    description: Agents that anybody may ask for something.
    members: [agent://tools, agent://counsel, human://me]
    boundary:
      # "opacity" hides; "projection" exports under the unit's own name: everybody sees it, and those
      # whom "allow" names may call it.
      projection:
        - domain: tools echo
          rename: say it again
          retag: Answers with the text that it is given.
          allow: [human://guest]

agents:
  # An MCP server that the host starts. Its tools become skills under the names made here. npx fetches
  # the server at its first start, so that the agent is up a little later than the host.
  tools:
    description: The example server of the MCP project.
    connector:
      kind: mcp-stdio
      command: npx
      args: [-y, "@modelcontextprotocol/server-everything", stdio]
      # env: { API_TOKEN: "\${API_TOKEN}" }   # a \${NAME} is taken from the host's environment
      tools:
        prefix: "tools "
        rename: { get-env: tools env }
        # hide: ["simulate*"]
        # effects: { echo: read }

  # An MCP server that runs elsewhere:
  #   remote:
  #     description: What it is for.
  #     connector:
  #       kind: mcp-http
  #       url: https://mcp.example/mcp
  #       headers: { Authorization: "Bearer \${TOKEN}" }

  # Functions of your own: a module that exports one for each callable domain, e.g.
  # export const handlers = { 'tell the time': () => new Date().toISOString() };
  #   clock:
  #     description: Tells the time.
  #     connector: { kind: in-process, module: ./agents/clock.mjs }
  #     expertise:
  #       - { name: tell the time, description: The time now., effect: read, inputSchema: { type: object } }

  # Without a connector an agent can be found and asked, but runs nothing.
  counsel:
    description: Knows the law.
    expertise:
      - { name: contract law, description: Advice on contracts., level: expert }
`;
