/**
 * Pairs of frequent characters that differ between the Chinese scripts. Each pair is a simplified and a
 * traditional character.
 */
const pairs =
  '发發间間时時为為个個会會们們来來对對开開关關门門问問题題请請这這还還进進过過动動态態账賬号號码碼户戶钱錢银銀币幣额額费費换換现現规規则則选選择擇验驗证證错錯误誤网網络絡连連线線电電话話语語让讓应應该該认認识識设設备備点點击擊确確认認密密输輸赢贏奖獎励勵单單独獨优優惠惠级級别別员員团團队隊总總数數据據图圖标標签籤页頁戏戲乐樂彩彩体體赛賽转轉帐帳号號领領费費层層历歷记記录錄详詳细細说說明明无無没沒载載应應务務责責条條约約协協议議读讀写寫听聽声聲显顯隐隱藏藏复復制製删刪除除结結束束继續续續长長短短东東车車风風马馬鱼魚龙龍买買卖賣减減华華国國汉漢简簡导導报報声聲争爭经經给給绑綁联聯系係统統级級练練试試专專业業为為举舉义義习習书書争爭亏虧产產亲親亿億仅僅从從仓倉价價众眾伤傷传傳偿償储儲儿兒兑兌决決准準况況凭憑区區升升协協参參双雙变變叫叫吗嗎启啟围圍处處够夠头頭夹夾奋奮妈媽学學宁寧实實审審宽寬尔爾尝嘗币幣师師带帶帮幫库庫异異张張强強归歸当當彻徹径徑忆憶怀懷恢恢怀懷恶惡战戰户戶扩擴扫掃护護担擔拥擁挂掛损損摆擺摇搖无無旧舊显顯机機权權构構极極样樣检檢欢歡残殘毁毀气氣汇匯沟溝泽澤测測满滿灵靈灾災炼煉烦煩热熱爱愛牵牽状狀独獨猎獵环環疗療监監盘盤码碼礼禮离離种種积積稳穩穷窮笔筆筛篩粮糧纠糾红紅纪紀纯純纸紙终終组組绍紹统統绝絕维維缓緩编編缩縮罚罰职職联聯肃肅胜勝脑腦节節苏蘇荐薦药藥获獲虑慮补補装裝见見观觀视視觉覺触觸计計订訂讨討训訓访訪评評诉訴诊診词詞译譯诚誠询詢谁誰调調谢謝谨謹贝貝负負财財败敗货貨质質购購贴貼贵貴资資赏賞赔賠趋趨趣趣跃躍轮輪软軟较較输輸边邊达達迁遷违違远遠适適邮郵释釋里裡钟鐘钥鑰钮鈕铁鐵链鏈销銷锁鎖错錯键鍵镜鏡闭閉阅閱队隊阶階陆陸险險随隨难難静靜顶頂项項须須顾顧预預频頻颜顏飞飛饮飲驱驅骗騙高高黄黃齐齊'

const letters = [...pairs]
const simplified = new Set(
  letters.filter((letter, index) => index % 2 === 0 && letters[index + 1] !== letter),
)
const traditional = new Set(
  letters.filter((letter, index) => index % 2 === 1 && letters[index - 1] !== letter),
)
// Characters that are the traditional form of one character and the simplified form of another.
const both = new Set(
  [...simplified]
    .filter((letter) => traditional.has(letter))
    .concat('准', '里', '复', '系', '籤', '制', '云', '后', '范'),
)

/**
 * True when a character belongs to the other Chinese script than the language's. Knows only frequent
 * characters.
 * @param language `zh-Hans` or `zh-Hant`
 */
export const isOtherChineseScript = (letter: string, language: string): boolean =>
  !both.has(letter) && (language === 'zh-Hans' ? traditional : simplified).has(letter)
