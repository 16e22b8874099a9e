/** Setup of Vitest for the tests of the built workers. It runs before each file, what it imports once in a process. */
import './end-workerd'
import './quick-miniflare'
