/** The operator's feature flags and settings. */

export const seedWhitelabel: Readonly<Record<string, boolean>> = {
  FACEBOOKLOGIN3: false,
  GOOGLELOGIN3: false,
  MOBILEVERCODELOGIN3: true,
  MANPLAYREB3: true,
  CBS3: true,
  REWCEN3: true,
  AFFMAN3: true,
  FREEPLAY3: true,
  FEEDBACK3: true,
  INBOX3: true,
  KYCVERIF3: true,
  DOWNLOADWINDOW3: true,
  DOWNLOADLOGIN3: false,
  REGMODAL3: false,
  VALID_CAPTCHA3: false,
  HIDEREG3: false,
  PASSKEY3: true,
}

/**
 * Links as ciphertext followed by its 8-character DES key (DES-ECB, PKCS#7, base64). In plain:
 * https://wa.me/8801700000000?text=Hello and https://chat.oriel.example/room/bn
 */
export const seedCustomerService = [
  { csType: 'WHATSAPP', path: '7kAUBKZsyYeK3HGgEpiLCmpohcihYcRDWEaFoERohjNSFELmqSC69w==Rw7kQ2pZ' },
  { csType: 'LIVECHAT', path: 'JolbhTexMiSP3aHNQCaRsYrzmYgXXXUvafMg9HujxvQgLmizwhFBnQ==m4Tz9LxC' },
]

export const seedSettings = {
  mobileTemplate: { mem_cen: 1, dep_func: 1 },
  paths: { terms: '/m/userAgreement', privacy: '/m/userAgreement?policy=privacy' },
  resources: [
    { resourceType: 'IOS', url: '/__sandbox/cdn/app/ios' },
    { resourceType: 'Android', url: '/__sandbox/cdn/app/android' },
    // Sent only when a scenario asks for it: configuration profiles are off unless an operator offers one.
    { resourceType: 'MOBILECONFIG', url: '/__sandbox/cdn/app/profile' },
    { resourceType: 'AppDownloadIcon', url: '/__sandbox/cdn/brand/app-icon' },
    { resourceType: 'AFFILIATELINK', url: 'https://partners.oriel.example/' },
  ],
}

/** Live models; `code` identifies them in the contract. */
export const seedLiveModels = [
  { code: 'nadia', names: { BN: 'নাদিয়া', EN: 'Nadia', UR: 'نادیہ' }, online: 1 },
  { code: 'mim', names: { BN: 'মিম', EN: 'Mim', UR: 'میم' }, online: 1 },
  { code: 'sana', names: { BN: 'সানা', EN: 'Sana', UR: 'ثنا' }, online: 0 },
  { code: 'ria', names: { BN: 'রিয়া', EN: 'Ria', UR: 'ریا' }, online: 1 },
]
