import '../../../shell/src/server/main';
