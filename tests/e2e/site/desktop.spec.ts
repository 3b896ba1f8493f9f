import { expectNoSidewaysScroll } from '#tests/support/page/page.ts';
import { accounts, brandNamed, demoPassword, setPageLanguage, signInByApi } from '#tests/support/reference.ts';
