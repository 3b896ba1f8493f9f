-- Keno is played by picking numbers: it offers the traditional board as well.
update lottery set trad_play = true where code = 'REEFKENO';
