import type { RegisterField } from '../../../shared/contract/account'

export interface SeedFieldRule {
  enabled: 0 | 1
  required: 0 | 1
  rule?: { pattern?: string; min?: number; max?: number }
}

const digits = (min: number, max: number) => ({ pattern: '^[0-9]+$', min, max })
const messenger = { enabled: 0, required: 0, rule: { max: 60 } } as const

/** What registration asks for. Fields that are off have a rule too, since a scenario can switch them on. */
export const seedRegisterRules: Readonly<Record<RegisterField, SeedFieldRule>> = {
  username: { enabled: 1, required: 1, rule: { pattern: '^[A-Za-z][A-Za-z0-9_]*$', min: 4, max: 16 } },
  password: { enabled: 1, required: 1, rule: { min: 8, max: 64 } },
  confirmPassword: { enabled: 1, required: 1, rule: { min: 8, max: 64 } },
  paymentPassword: { enabled: 0, required: 0, rule: digits(6, 6) },
  payeeName: { enabled: 0, required: 0, rule: { min: 2, max: 80 } },
  nickname: { enabled: 1, required: 0, rule: { min: 2, max: 20 } },
  mobileNum: { enabled: 1, required: 1, rule: digits(6, 12) },
  verificationCode: { enabled: 1, required: 1, rule: digits(6, 6) },
  email: { enabled: 1, required: 0, rule: { pattern: '^[^@ ]+@[^@ ]+[.][A-Za-z]{2,}$', max: 120 } },
  idNumber: { enabled: 0, required: 0, rule: { pattern: '^[A-Za-z0-9-]+$', min: 5, max: 25 } },
  qqNum: { enabled: 0, required: 0, rule: digits(5, 12) },
  facebook: messenger,
  wechat: messenger,
  line: messenger,
  whatsapp: { enabled: 1, required: 0, rule: { pattern: '^[+]?[0-9]+$', min: 6, max: 16 } },
  zalo: messenger,
  recommenderId: { enabled: 0, required: 0, rule: digits(6, 12) },
  affiliateCode: { enabled: 1, required: 0, rule: { pattern: '^[A-Za-z0-9]+$', min: 4, max: 20 } },
  captcha: { enabled: 1, required: 1, rule: { max: 6 } },
}
