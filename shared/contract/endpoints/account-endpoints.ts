import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import {
  changePasswordPayloadSchema,
  loginPayloadSchema,
  registerPayloadSchema,
  setPasswordPayloadSchema,
} from '../account-payloads'
import {
  type AccountError,
  affiliateFoundSchema,
  availabilitySchema,
  codeSentSchema,
  freePlaySchema,
  iconListSchema,
  iconSetSchema,
  memberInfoSchema,
  mobileNumberSchema,
  openRegisterMethodsSchema,
  passwordSetSchema,
  registerRulesSchema,
  sessionReplySchema,
} from '../account-schemas'
import { captchaSchema, puzzleResultSchema, puzzleSchema } from '../captcha-schemas'
import { idSchema, text } from '../field-schemas'
import { type Endpoint, ignoredReply, languageQuery } from './endpoint'

const sending = [
  'sms.too.often',
  'sms.number.refused',
  'register.field.invalid',
] as const satisfies AccountError[]

const newPassword = [
  'password.weak',
  'password.same',
  'register.field.invalid',
] as const satisfies AccountError[]

const registering = [
  'register.username.taken',
  'register.email.taken',
  'register.mobile.taken',
  'register.affiliate.unknown',
  'register.affiliate.own',
  'register.field.invalid',
  'register.closed',
  'login.captcha.required',
  'login.captcha.wrong',
  'login.disabled',
  'sms.code.wrong',
  'no.permission',
] as const satisfies AccountError[]

export const accountEndpoints = {
  login: {
    about:
      'Opens a member’s session by password, SMS code or Firebase. A refusal whose `value.captcha` is true asks for a captcha with the next attempt. `Device` is `OTHERS` from an installed web app.',
    method: 'POST',
    path: '/wps/session/login',
    isMandatory: true,
    module: MODULE_IDS.common,
    feature: 'session',
    encrypted: loginPayloadSchema,
    reply: sessionReplySchema,
    visitor: true,
    captcha: true,
    refusals: [
      'login.credentials.wrong',
      'login.captcha.required',
      'login.captcha.wrong',
      'login.locked',
      'login.disabled',
      'error_member_login',
      'error_agent_login',
      'sms.code.wrong',
      'no.permission',
    ],
  },
  loginCode: {
    about:
      'Sends the SMS code for a login. With `codesBy` in the answer the browser has Firebase send it, and logs in with the ID token and the number (`firebaseChannel` is sms).',
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    module: MODULE_IDS.loginCode,
    feature: 'session',
    body: mobileNumberSchema,
    reply: codeSentSchema,
    refusals: sending,
  },
  freePlay: {
    about: 'Creates a trial account with play money and opens its session.',
    method: 'POST',
    path: '/wps/session/login/freeplay',
    module: MODULE_IDS.freePlay,
    feature: 'session',
    reply: freePlaySchema,
    visitor: true,
    refusals: ['no.permission'],
  },
  logout: {
    about: 'Ends the member’s session.',
    method: 'DELETE',
    path: '/wps/session/logout',
    isMandatory: true,
    module: MODULE_IDS.common,
    feature: 'session',
    reply: ignoredReply,
    token: true,
  },
  updateLanguage: {
    about: 'Sets the language in which the platform writes to the member.',
    method: 'POST',
    path: '/wps/member/language',
    module: MODULE_IDS.common,
    feature: 'session',
    body: v.object({ language: languageQuery }),
    reply: ignoredReply,
    token: true,
  },
  changePassword: {
    about: 'Changes the member’s password and ends the member’s other sessions.',
    method: 'POST',
    path: '/wps/member/password',
    module: MODULE_IDS.password,
    feature: 'security',
    encrypted: changePasswordPayloadSchema,
    reply: ignoredReply,
    token: true,
    refusals: ['password.old.wrong', ...newPassword, 'login.locked', 'no.permission'],
  },
  passwordByEmail: {
    about: 'Sends a temporary password by e-mail. The reply is the same whether or not the account exists.',
    method: 'POST',
    path: '/wps/member/password/email',
    module: MODULE_IDS.common,
    feature: 'security',
    body: v.object({
      /** User name of the account. */
      username: text(64),
      /** E-mail address of the account. */
      email: text(200),
    }),
    reply: ignoredReply,
    refusals: sending,
  },
  passwordBySms: {
    about: 'Sends the SMS code for a new password. The reply is the same whether or not the account exists.',
    method: 'POST',
    path: '/wps/member/password/sms',
    module: MODULE_IDS.passwordBySms,
    feature: 'security',
    body: v.object({
      ...mobileNumberSchema.entries,
      /** User name of the account. */
      username: text(64),
    }),
    reply: v.nullable(codeSentSchema),
    refusals: sending,
  },
  setPasswordByPhone: {
    about: 'Sets a new password with the SMS code.',
    method: 'POST',
    path: '/wps/member/password/verification',
    module: MODULE_IDS.passwordByPhone,
    feature: 'security',
    encrypted: setPasswordPayloadSchema,
    reply: passwordSetSchema,
    visitor: true,
    refusals: ['sms.code.wrong', ...newPassword],
  },
  registerRules: {
    about: 'Returns the fields of the registration form and their rules.',
    method: 'GET',
    path: '/wps/system/setting/register',
    isMandatory: true,
    module: MODULE_IDS.registerRules,
    feature: 'registration',
    reply: registerRulesSchema,
    cache: 'short',
  },
  register: {
    about: 'Registers by user name or by Firebase, and opens a session.',
    method: 'PUT',
    path: '/wps/member/register',
    isMandatory: true,
    module: MODULE_IDS.register,
    feature: 'registration',
    encrypted: registerPayloadSchema,
    reply: sessionReplySchema,
    visitor: true,
    captcha: true,
    attribution: true,
    refusals: registering,
  },
  registerMobile: {
    about: 'Registers by telephone number, and opens a session.',
    method: 'PUT',
    path: '/wps/member/register/mobile',
    module: MODULE_IDS.registerMobile,
    feature: 'registration',
    encrypted: registerPayloadSchema,
    reply: sessionReplySchema,
    visitor: true,
    captcha: true,
    attribution: true,
    refusals: registering,
  },
  registerCode: {
    about:
      'Sends the SMS code for a registration; with the puzzle’s result where the rules require it. With `codesBy` in the answer the browser has Firebase send it, and registers with the ID token and the number (`firebaseChannel` is sms) in place of the code.',
    method: 'POST',
    path: '/wps/verification/sms/register',
    module: MODULE_IDS.registerCode,
    feature: 'registration',
    body: v.object({
      /** Mobile number without the calling code: digits only. */
      mobileNo: mobileNumberSchema.entries.mobileNum,
      /** Calling code of the number's country, with or without a plus sign. */
      countryDialingCode: mobileNumberSchema.entries.countryDialingCode,
      ...v.partial(v.object(puzzleResultSchema.entries)).entries,
    }),
    reply: codeSentSchema,
    refusals: [...sending, 'login.captcha.required'],
  },
  validateUsername: {
    about:
      'Checks whether a user name is available: success with nothing or with `free`, or `register.username.taken`.',
    method: 'GET',
    path: '/wps/member/register/username',
    module: MODULE_IDS.registerRules,
    feature: 'registration',
    query: {
      /** User name to check. */
      username: text(64),
    },
    reply: availabilitySchema,
    refusals: ['register.username.taken', 'register.field.invalid'],
  },
  checkEmail: {
    about:
      'Checks whether an e-mail address is available: like `validateUsername`, or `register.email.taken`.',
    method: 'POST',
    path: '/wps/member/register/email',
    module: MODULE_IDS.common,
    feature: 'registration',
    body: v.object({
      /** E-mail address to check. */
      email: text(200),
    }),
    form: true,
    reply: availabilitySchema,
    refusals: ['register.email.taken', 'register.field.invalid'],
  },
  affiliate: {
    about:
      'Checks whether an invitation code exists on this host: success with nothing or with `known`, or `register.affiliate.unknown`.',
    method: 'GET',
    path: '/wps/agent/affiliate',
    module: MODULE_IDS.affiliate,
    feature: 'registration',
    query: {
      /** Invitation code to check. */
      code: text(40),
      /** Host name of the lobby. */
      domain: text(300),
    },
    reply: affiliateFoundSchema,
    refusals: ['register.affiliate.unknown'],
  },
  setRegister: {
    about:
      'Returns the registration methods that a new invitation link may lead to. Used by the page that invites friends; registration itself uses `registerRules`.',
    method: 'GET',
    path: '/wps/member/register/settings',
    module: MODULE_IDS.registerRules,
    feature: 'registration',
    reply: openRegisterMethodsSchema,
  },
  captcha: {
    about:
      'Returns an image with a question, and the id to send with its answer. `ModuleId` is VALID_CAPTCHA3 where the operator’s flag of that name is on.',
    method: 'GET',
    path: '/wps/captcha',
    module: MODULE_IDS.captcha,
    feature: 'session',
    reply: captchaSchema,
  },
  geetest: {
    about: 'Returns the operator’s id at the provider of the puzzle.',
    method: 'GET',
    path: '/wps/captcha/geetest',
    module: MODULE_IDS.geetest,
    feature: 'session',
    reply: puzzleSchema,
  },
  memberInfo: {
    about:
      'Returns the member who is logged in. If it includes the wallet, most pages need no separate call for the balance.',
    method: 'GET',
    path: '/wps/member/info',
    isMandatory: true,
    module: MODULE_IDS.common,
    feature: 'session',
    reply: memberInfoSchema,
    token: true,
  },
  icons: {
    about: 'Returns the icons that a member can choose from.',
    method: 'GET',
    path: '/wps/member/info/icon',
    module: MODULE_IDS.icon,
    feature: 'session',
    reply: iconListSchema,
    token: true,
  },
  setIcon: {
    about: 'Sets the member’s icon: one of the platform’s own by id, or an image.',
    method: 'POST',
    path: '/wps/member/info/icon',
    module: MODULE_IDS.icon,
    feature: 'session',
    body: v.union([
      v.object({
        /** Id of one of the profile images from `icons`. */
        icon: idSchema,
      }),
      v.object({
        /** Image file of the member: JPEG or PNG. */
        file: v.blob(),
      }),
    ]),
    form: true,
    reply: iconSetSchema,
    token: true,
  },
} as const satisfies Record<string, Endpoint>
