import type { SeedTexts } from '../seed-texts'

/** Security questions for confirming an identity, in the order of the list. */
export const SEED_SECURITY_QUESTIONS: readonly { id: string; text: SeedTexts }[] = [
  {
    id: 'q1',
    text: {
      BN: 'আপনার জন্ম কোন শহর বা গ্রামে?',
      EN: 'In which town or village were you born?',
      UR: 'آپ کس شہر یا گاؤں میں پیدا ہوئے؟',
    },
  },
  {
    id: 'q2',
    text: {
      BN: 'আপনার প্রথম পোষা প্রাণীর নাম কী ছিল?',
      EN: 'What was the name of your first pet?',
      UR: 'آپ کے پہلے پالتو جانور کا نام کیا تھا؟',
    },
  },
  {
    id: 'q3',
    text: {
      BN: 'আপনার প্রথম শিক্ষকের নাম কী ছিল?',
      EN: 'What was your first teacher’s name?',
      UR: 'آپ کے پہلے استاد کا نام کیا تھا؟',
    },
  },
  {
    id: 'q4',
    text: {
      BN: 'ছোটবেলায় আপনার সবচেয়ে কাছের বন্ধু কে ছিল?',
      EN: 'Who was your best friend as a child?',
      UR: 'بچپن میں آپ کا سب سے قریبی دوست کون تھا؟',
    },
  },
  {
    id: 'q5',
    text: {
      BN: 'আপনার প্রথম কাজ কোথায় ছিল?',
      EN: 'Where was your first job?',
      UR: 'آپ کی پہلی نوکری کہاں تھی؟',
    },
  },
  {
    id: 'q6',
    text: {
      BN: 'আপনার নানার পেশা কী ছিল?',
      EN: 'What was your maternal grandfather’s job?',
      UR: 'آپ کے نانا کیا کام کرتے تھے؟',
    },
  },
  {
    id: 'q7',
    text: {
      BN: 'প্রথম কোন বই বা গল্প আপনার ভালো লেগেছিল?',
      EN: 'What was the first book or story you loved?',
      UR: 'آپ کو سب سے پہلے کون سی کتاب یا کہانی پسند آئی؟',
    },
  },
  {
    id: 'q8',
    text: {
      BN: 'আপনার প্রথম মোবাইল ফোন কোন মডেলের ছিল?',
      EN: 'What was your first mobile phone?',
      UR: 'آپ کا پہلا موبائل فون کون سا تھا؟',
    },
  },
]
