// Checks the version of Node at the end of `npm ci`, with the Node that npm scripts run on. Old versions must
// be able to parse this file, so it has no ES modules, types or new syntax.
/** Returns the message for users of this Node version, such as `20.20.2`; empty when it is recent enough. */
function nodeVersionComplaint(version) {
  if (Number(version.split('.')[0]) >= 24) return ''
  return (
    'The scripts need Node 24 or newer, this is Node ' +
    version +
    ': get it from https://nodejs.org (on Linux, "npm ci" brings it along).'
  )
}

module.exports = { nodeVersionComplaint }

if (nodeVersionComplaint(process.versions.node)) {
  console.error(nodeVersionComplaint(process.versions.node))
  process.exit(1)
}
