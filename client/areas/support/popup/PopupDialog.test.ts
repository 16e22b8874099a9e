import { expect, test } from 'vitest'
import { missingCapabilityFlag } from '../../../../shared/config/platform-flags'
import { markPerVisitor } from '../../../../shared/page-data/per-visitor'
import type { Session } from '../../../../shared/page-data/shell-data'
import { popupButtonHref } from './PopupDialog'

const member: Session = {
  kind: 'member',
  type: 1,
  csrfToken: 'csrf',
  own: markPerVisitor({ userName: 'rafi', firstTimeLogin: false, previousLogin: null }),
}

test.each([
  ['guest', { kind: 'guest' }, [], '/m/activity'],
  ['member', member, [], '/m/rewardCenter'],
  ['member without a reward centre', member, [missingCapabilityFlag('rewards')], '/m/activity'],
] as const)('links the popup’s button “Go to activity” for a %s to its page', (_, session, flags, path) => {
  expect(popupButtonHref({ session, flags: [...flags] })).toBe(path)
})
