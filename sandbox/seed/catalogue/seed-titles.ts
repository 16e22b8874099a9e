import type { GameCategory } from '../../../shared/config/platform-codes'
import type { SeedTexts } from '../seed-texts'

/** A game title with its image, whose id is `art`. `vendor` makes the title's first edition. */
interface Title extends SeedTexts {
  art: string
  category: GameCategory
  vendor: string
}

const of = (
  category: GameCategory,
  rows: readonly (readonly [art: string, vendor: string, EN: string, BN: string, UR: string])[],
): Title[] => rows.map(([art, vendor, EN, BN, UR]) => ({ art, category, vendor, EN, BN, UR }))

export const SEED_GAME_TITLES: readonly Title[] = [
  ...of('RNG', [
    ['royal-bengal', 'PG', 'Royal Bengal', 'রয়েল বেঙ্গল', 'رائل بنگال'],
    ['moonlit-koi', 'NOVA', 'Moonlit Koi', 'জোছনার কই', 'چاندنی کوئی'],
    ['lantern-fox', 'KITE', 'Lantern Fox', 'লণ্ঠন শেয়াল', 'لالٹین لومڑی'],
    ['sun-scarab', 'OASIS', 'Sun Scarab', 'সান স্ক্যারাব', 'سورج سکیرب'],
    ['jade-serpent', 'PG', 'Jade Serpent', 'পান্না নাগ', 'زمرد ناگ'],
    ['orchid-queen', 'FC', 'Orchid Queen', 'অর্কিড রানি', 'آرکڈ ملکہ'],
    ['neon-mango', 'MANGO', 'Neon Mango', 'নিয়ন ম্যাঙ্গো', 'نیون مینگو'],
    ['thunder-ox', 'VOLT8', 'Thunder Ox', 'বজ্র ষাঁড়', 'گرجتا بیل'],
    ['gem-harbour', 'MOSAIC', 'Gem Harbour', 'রত্ন বন্দর', 'جواہر بندر'],
    ['volcano-bell', 'JL', 'Volcano Bell', 'আগ্নেয় ঘণ্টা', 'آتش فشاں گھنٹی'],
    ['desert-falcon', 'OASIS', 'Desert Falcon', 'মরুর বাজ', 'صحرائی باز'],
    ['wish-lamp', 'EG3', 'Wish Lamp', 'ইচ্ছে প্রদীপ', 'چراغِ مراد'],
    ['longship', 'DELTA', 'Frost Longship', 'তুষার জাহাজ', 'برفانی جہاز'],
    ['pearl-diver', 'BLU9', 'Pearl Diver', 'মুক্তো ডুবুরি', 'موتی غوطہ خور'],
    ['kite-dragon', 'KITE', 'Kite Dragon', 'ঘুড়ি ড্রাগন', 'پتنگ ڈریگن'],
    ['seven-suns', 'JL', 'Seven Suns', 'সাত সূর্য', 'سات سورج'],
    ['candy-orbit', 'FC', 'Candy Orbit', 'ক্যান্ডি অরবিট', 'کینڈی آربٹ'],
    ['temple-monkey', 'TOTEM', 'Temple Monkey', 'মন্দিরের বানর', 'مندر کا بندر'],
    ['winter-wolf', 'NOVA', 'Winter Wolf', 'শীতের নেকড়ে', 'سرمائی بھیڑیا'],
    ['sun-stone', 'TOTEM', 'Sun Stone', 'সূর্য পাথর', 'سورج پتھر'],
    ['star-bakery', 'PIXELRY', 'Star Bakery', 'তারার বেকারি', 'ستارہ بیکری'],
    ['lotus-rain', 'MANGO', 'Lotus Rain', 'পদ্মবৃষ্টি', 'کنول بارش'],
    ['elephant-parade', 'EG3', 'Elephant Parade', 'হাতির মিছিল', 'ہاتھی پریڈ'],
    ['panda-noodle', 'TIFFIN', 'Panda Noodle', 'পান্ডা নুডলস', 'پانڈا نوڈل'],
    ['owl-library', 'PIXELRY', 'Owl Library', 'পেঁচার গ্রন্থাগার', 'الّو کتب خانہ'],
    ['cherry-radio', 'VOLT8', 'Cherry Radio', 'চেরি রেডিও', 'چیری ریڈیو'],
  ]),
  ...of('FISH', [
    ['kraken-bay', 'REEF', 'Kraken Bay', 'ক্র্যাকেন বে', 'کریکن بے'],
    ['reef-rush', 'REEF', 'Reef Rush', 'প্রবাল অভিযান', 'مرجان دوڑ'],
    ['shark-alley', 'JL', 'Shark Alley', 'হাঙরের গলি', 'شارک گلی'],
    ['turtle-tide', 'FC', 'Turtle Tide', 'কচ্ছপের জোয়ার', 'کچھوا لہر'],
    ['crab-cannon', 'EG3', 'Crab Cannon', 'কাঁকড়া কামান', 'کیکڑا توپ'],
    ['manta-night', 'BLU9', 'Manta Night', 'মান্টা নাইট', 'مانٹا نائٹ'],
  ]),
  ...of('LIVE', [
    ['salon-baccarat', 'SALON', 'Salon Baccarat', 'সেলুন ব্যাকারাট', 'سیلون بیکرا'],
    ['azure-roulette', 'AURA', 'Azure Roulette', 'নীল রুলেট', 'نیلا رولیٹ'],
    ['loft-blackjack', 'AURA', 'Loft Blackjack', 'লফট ব্ল্যাকজ্যাক', 'لافٹ بلیک جیک'],
    ['two-kings', 'SALON', 'Dragon or Tiger', 'ড্রাগন না টাইগার', 'ڈریگن یا ٹائیگر'],
    ['bowl-sicbo', 'RK7', 'Sic Bo Bowl', 'সিক বো বোল', 'سک بو پیالہ'],
    ['andar-garden', 'EG3', 'Andar Bahar', 'আন্দর বাহার', 'اندر باہر'],
    ['studio-wheel', 'MOSAIC', 'Studio Wheel', 'স্টুডিও হুইল', 'اسٹوڈیو وہیل'],
    ['patti-live', 'RK7', 'Teen Patti Live', 'তিন পাত্তি লাইভ', 'تین پتی لائیو'],
  ]),
  ...of('PVP', [
    ['rummy-house', 'KITE', 'Rummy House', 'রামি হাউস', 'رمی ہاؤس'],
    ['holdem-club', 'RK7', 'Hold’em Club', 'হোল্ডেম ক্লাব', 'ہولڈم کلب'],
    ['callbreak', 'DELTA', 'Call Break', 'কলব্রেক', 'کال بریک'],
    ['ludo-street', 'TIFFIN', 'Ludo Street', 'লুডু স্ট্রিট', 'لڈو اسٹریٹ'],
    ['mahjong-court', 'JL', 'Mahjong Court', 'মাহজং কোর্ট', 'ماہ جونگ کورٹ'],
    ['patti-duel', 'KITE', 'Patti Duel', 'পাত্তি দ্বৈরথ', 'پتی مقابلہ'],
    ['knight-table', 'BLU9', 'Knight Table', 'ঘোড়ার চাল', 'شہسوار میز'],
  ]),
  ...of('SPORTS', [
    ['cricket-book', 'EG3', 'Cricket Book', 'ক্রিকেট বুক', 'کرکٹ بُک'],
    ['football-book', 'DELTA', 'Football Book', 'ফুটবল বুক', 'فٹ بال بُک'],
    ['hoop-city', 'VOLT8', 'Hoop City', 'হুপ সিটি', 'ہوپ سٹی'],
    ['court-tennis', 'DELTA', 'Centre Court', 'সেন্টার কোর্ট', 'سینٹر کورٹ'],
    ['virtual-derby', 'VOLT8', 'Virtual Derby', 'ভার্চুয়াল ডার্বি', 'ورچوئل ڈربی'],
    ['ring-night', 'TOTEM', 'Ring Night', 'রিং নাইট', 'رنگ نائٹ'],
  ]),
  ...of('ESPORTS', [
    ['tower-clash', 'IMES', 'Tower Clash', 'টাওয়ার ক্ল্যাশ', 'ٹاور کلیش'],
    ['mech-duel', 'IA', 'Mech Duel', 'মেক ডুয়েল', 'میک ڈوئل'],
    ['turbo-league', 'TF', 'Turbo League', 'টার্বো লিগ', 'ٹربو لیگ'],
    ['ninja-arena', 'IMES', 'Ninja Arena', 'নিনজা অ্যারেনা', 'ننجا ایرینا'],
    ['star-pilot', 'IA', 'Star Pilot', 'স্টার পাইলট', 'اسٹار پائلٹ'],
  ]),
  ...of('ELOTT', [
    ['lucky-45', 'TCG_LOTTO_VN', 'Lucky 45', 'লাকি ৪৫', 'لکی 45'],
    ['keno-sky', 'TCG_LOTTO_VN', 'Keno Sky', 'কেনো স্কাই', 'کینو اسکائی'],
    ['fast-three', 'TCG_LOTTO_VN', 'Fast Three', 'দ্রুত তিন', 'تیز تین'],
  ]),
  ...of('LOTT', [
    ['daily-4d', 'TCG_SEA', 'Daily 4D', 'দৈনিক ৪ডি', 'روزانہ 4D'],
    ['number-express', 'TCG_SEA', 'Number Express', 'নম্বর এক্সপ্রেস', 'نمبر ایکسپریس'],
    ['mega-six', 'TCG_SEA', 'Mega Six', 'মেগা সিক্স', 'میگا سکس'],
  ]),
]
