// Runs in front of every npm script. It must stay readable for any old Node: no modules, no types, no new syntax.
/** What to tell someone who runs this version of Node, such as `20.20.2`; empty when it is new enough. */
function complaint(version) {
  if (Number(version.split('.')[0]) >= 24) return ''
  return (
    'The scripts need Node 24 or newer, this is Node ' +
    version +
    ': get it from https://nodejs.org (on Linux, "npm ci" brings it along).'
  )
}

module.exports = { complaint: complaint }

if (require.main === module && complaint(process.versions.node)) {
  console.error(complaint(process.versions.node))
  process.exit(1)
}
