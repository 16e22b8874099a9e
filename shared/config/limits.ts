/** Constants of spec §9 and of the quality page, each once, with its unit in the name or the comment. */

/** Hot games on home; above this the 'more' button shows. */
export const HOT_GAMES_SHOWN = 21
export const FAVOURITES_SHOWN = 21
export const FAVOURITES_PAGE_SIZE = 30
/** Favourites in the game entrance. */
export const FAVOURITES_ENTRANCE_SIZE = 100
export const GAME_LIST_PAGE_SIZE = 21
/** The next page of a list is loaded this near its end, CSS px, and no more often. */
export const NEXT_PAGE_MARGIN_PX = 300
export const NEXT_PAGE_THROTTLE_MS = 1000
/** Games played last, as one row. */
export const RECENT_GAMES_SHOWN = 12
export const SUGGESTIONS_SHOWN = 6
export const WINNER_BOARD_ENTRIES = 100
/** Of them in the page itself: a minute's worth of the loop, after which the board fetches all. */
export const WINNER_BOARD_IN_PAGE = 25
/** The winner board loops only above this many entries. */
export const WINNER_BOARD_STATIC_MAX = 6
/** Unread counts above this read '99+'. */
export const BADGE_CAP = 99

export const BANNER_AUTOPLAY_MS = 5000
/** Gap between banner slides, CSS px. */
export const BANNER_GAP_PX = 5
/** DESIGN §4.11: a winner row every 2.4 s. */
export const WINNER_ROW_MS = 2400
/** DESIGN §4.5: notice line speed, CSS px a second. */
export const NOTICE_SPEED_PX_S = 40

export const TOAST_SHORT_MS = 3000
export const TOAST_LONG_MS = 8000
export const TOAST_SAVED_MS = 1000
export const TOAST_SMS_MS = 1500
export const TOAST_LOGIN_REQUIRED_MS = 2000
/** A loading prompt offers 'try again' after this long instead of the spec's 9999 s (decisions.md). */
export const LOADING_RETRY_MS = 15_000
export const LOADING_ACTION_MS = 10_000

/** Jackpot of spec §9: start range, tick and step; `illustrative` mode in the demo profile only. */
export const JACKPOT_START_MIN = 3_620_281_923
export const JACKPOT_START_MAX = 7_809_521_168
export const JACKPOT_TICK_MS = 200
export const JACKPOT_STEP_MIN = 1_000_000
export const JACKPOT_STEP_MAX = 5_000_000
/** With reduced motion the number changes once a second. */
export const JACKPOT_TICK_REDUCED_MS = 1000

/** Age of sessions: idle and absolute (architecture, Sessions). */
export const SESSION_IDLE_MS = 30 * 60_000
export const SESSION_ABSOLUTE_MS = 12 * 3_600_000

/** Request sizes the worker accepts, bytes (test plan A 9). */
export const JSON_BODY_MAX = 64 * 1024
/** A member's picture: bytes, and px of its longer side (test plan A 9, A 10). */
export const ICON_MAX = 5 * 1024 * 1024
export const ICON_SIDE_MAX = 4096
/** A picture that a player chooses, before the browser makes it small; larger ones are not even unpacked. Bytes. */
export const PHOTO_MAX = 40 * 1024 * 1024
/** Longest address answered; longer is 414 (test plan D 33). */
export const URL_MAX = 16 * 1024
/** Names and values of request headers together; more is 431. Browsers stay far below, cookies included. */
export const HEADERS_MAX = 32 * 1024

/** Platform answers are cut off here, bytes (test plan E 39). */
export const PLATFORM_REPLY_MAX = 2 * 1024 * 1024
export const PLATFORM_READ_TIMEOUT_MS = 3000
export const PLATFORM_MONEY_TIMEOUT_MS = 10_000

/** Forms: filled fields are checked again this long after a change of language (spec §5). */
export const LANGUAGE_REVALIDATE_MS = 200
/** Android: a field scrolls to the centre this long after it got the focus. */
export const INPUT_SCROLL_DELAY_MS = 500
/** Countdown of a one-time code. */
export const CODE_TICK_MS = 500
export const CODE_MAX = 10
export const MOBILE_MAX = 20

/** The announcement popup shows this long after the page (spec §9). */
export const POPUP_DELAY_MS = 500
/** An announcement is told to be read, and unread counts are asked for, no more often. */
export const READ_THROTTLE_MS = 150
export const UNREAD_THROTTLE_MS = 250
/** While a page is looked at, counts are asked for this often. */
export const UNREAD_POLL_MS = 60_000
/** Announcements a page lists, newest first. */
export const NOTICES_SHOWN = 50
/** Messages that are looked through for unread ones, and marked as read by one tap. */
export const INBOX_UNREAD_MAX = 100
/** From the tap to the live chat's own page. */
export const CHAT_REDIRECT_MS = 500
export const INBOX_PAGE_SIZE = 20
/** Feedback, characters; the specification leaves the bounds open (decisions.md). */
export const FEEDBACK_MIN = 10
export const FEEDBACK_MAX = 500
export const FEEDBACK_CONTACT_MAX = 100
/** Application for a promotion (spec §5 Activity application): characters, pictures, bytes of each. */
export const APPLICATION_COMMENT_MAX = 140
export const APPLICATION_IMAGES_MAX = 3
export const APPLICATION_IMAGE_MAX = 5 * 1024 * 1024
/** Px of a picture's longer side: whoever looks at it has to unpack it. */
export const APPLICATION_IMAGE_SIDE_MAX = 8192

/** Search in the help centre: characters, and how long after the last of them it begins. */
export const HELP_SEARCH_MAX = 80
export const HELP_SEARCH_DELAY_MS = 300

/** The download popup's made-up countdown, whole hours (spec §9); in the demo profile only, and labelled. */
export const OFFER_MADE_UP_H = [2, 9] as const
export const OFFER_TICK_MS = 1000
/** From so many hours on, days and hours are the honest precision. */
export const OFFER_SHOWN_IN_DAYS_H = 48
/** The service worker and the installed app wait this long after the page, which comes first. */
export const INSTALL_DELAY_MS = 5000
